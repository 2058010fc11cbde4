// gjkscope.js, which anybody's page links: the element with all that it needs.
import { carried, GjkScope } from './element.js';

Object.assign(carried, { engine: kEngine, assets: kAssets, texts: kTexts, scenes: kScenes });
if (!customElements.get('gjk-scope')) customElements.define('gjk-scope', GjkScope);

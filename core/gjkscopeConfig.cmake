include(CMakeFindDependencyMacro)
find_dependency(glm)
include(${CMAKE_CURRENT_LIST_DIR}/gjkscopeTargets.cmake)

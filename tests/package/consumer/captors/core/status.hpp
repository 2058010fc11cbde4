#error "a header of another project stands in for one of gjkscope"

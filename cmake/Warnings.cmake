# Warnings are errors where developers build, as their presets say: a compiler that did not exist when
# this was written may warn of more, and must not keep users from building.
add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wpointer-arith -Wcast-qual
  -Wwrite-strings -Wvla -Wundef $<$<COMPILE_LANGUAGE:C>:-Wstrict-prototypes>
  $<$<COMPILE_LANGUAGE:C>:-Wmissing-prototypes>)
option(CARISTE_WERROR "Every warning is an error" OFF)
if(CARISTE_WERROR)
  add_compile_options(-Werror)
endif()

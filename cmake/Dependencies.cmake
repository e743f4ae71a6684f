# What cariste can be built with or without, each an option of its own: -DCARISTE_WITH_SQLITE=OFF
# builds without SQLite, and the program says so where it is missed. What is ON has to be there.
#
# dependency(NAME MODULE FOLDER FILES USE): MODULE is pkg-config's name, FOLDER the part of src that
# it serves, FILES the regular expression of the sources, and of their tests, that are nothing
# without it. To the code CARISTE_WITH_NAME is 1 or 0.
set(dependencies)
set(dependency_names)
set(left_out_files)
macro(dependency name module folder files use)
  option(CARISTE_WITH_${name} "${use}" ON)
  if(CARISTE_WITH_${name})
    find_package(PkgConfig REQUIRED)
    pkg_check_modules(${name} REQUIRED IMPORTED_TARGET ${module})
    list(APPEND ${folder}_dependencies PkgConfig::${name})
    if(NOT ${folder} STREQUAL tui)
      list(APPEND dependencies PkgConfig::${name})
      list(APPEND dependency_names ${module})
    endif()
    add_compile_definitions(CARISTE_WITH_${name}=1)
  else()
    list(APPEND left_out_files "${files}")
    add_compile_definitions(CARISTE_WITH_${name}=0)
  endif()
endmacro()

# loaded_late(NAME MODULE FOLDER): the code loads the library itself when it needs it, by the name that
# CARISTE_NAME_LIBRARY is to it; nothing is linked with it, and only its headers are used.
macro(loaded_late name module folder)
  if(CARISTE_WITH_${name})
    list(GET ${name}_LINK_LIBRARIES 0 library)
    execute_process(COMMAND ${CMAKE_OBJDUMP} -p ${library} OUTPUT_VARIABLE said ERROR_QUIET)
    string(REGEX MATCH "SONAME +([^ \n]+)" soname "${said}")
    set(CARISTE_${name}_LIBRARY "${CMAKE_MATCH_1}" CACHE STRING "By which name ${module} is loaded")
    if(NOT CARISTE_${name}_LIBRARY)
      message(FATAL_ERROR "${library} has no soname: add -DCARISTE_${name}_LIBRARY=its name")
    endif()
    add_library(${name}_late INTERFACE)
    target_include_directories(${name}_late SYSTEM INTERFACE ${${name}_INCLUDE_DIRS})
    target_compile_definitions(${name}_late INTERFACE
      CARISTE_${name}_LIBRARY="${CARISTE_${name}_LIBRARY}")
    list(REMOVE_ITEM ${folder}_dependencies PkgConfig::${name})
    list(APPEND ${folder}_dependencies ${name}_late)
    list(REMOVE_ITEM dependencies PkgConfig::${name})
    list(REMOVE_ITEM dependency_names ${module})
  endif()
endmacro()

dependency(NCURSES ncursesw tui "/front/tui/" "Play on the whole terminal (needs ncurses)")
dependency(SQLITE sqlite3 store "/store/sqlite/|/cli/test_library\\.c$"
  "Keep solutions in a library file (needs SQLite)")
dependency(CAIRO cairo draw "/draw/raster/|/cli/test_pictures\\.c$"
  "Write PNG and PDF pictures (needs cairo)")
loaded_late(CAIRO cairo draw)
dependency(GIFLIB libgif draw "/draw/raster/(film_gif|palette|test_gif)|/cli/test_pictures\\.c$"
  "Write moving GIF pictures (needs giflib and cairo)")
dependency(EXPAT expat sokoban "/sokoban/level/((test_)?read_slc|test_read_bad|test_read_dialects|test_write)\\.c$"
  "Read SLC collections (needs expat)")
dependency(JANSSON jansson app "/results/result_json\\.c$|/base/test_json\\.c$"
  "Read results in JSON, as bench and lab do (needs jansson)")
if(NOT CARISTE_WITH_CAIRO AND CARISTE_WITH_GIFLIB)
  message(FATAL_ERROR "GIF pictures are drawn by cairo: add -DCARISTE_WITH_GIFLIB=OFF")
endif()

# What every build is linked with besides.
set(system_libraries Threads::Threads m)
if(CARISTE_PLATFORM STREQUAL posix)
  list(APPEND system_libraries ${CMAKE_DL_LIBS})
endif()

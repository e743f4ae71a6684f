# cariste-mpi, the program for several processes at one search, where MPI is there: the command line with
# an exchange. The ordinary program links no MPI. Sanitized builds leave it out: they would report on
# the MPI library, and what there is to watch is in the tests of the exchange.
option(CARISTE_WITH_MPI "Build cariste-mpi, if MPI is found" ON)
if(CARISTE_WITH_MPI AND NOT CARISTE_SANITIZE AND CARISTE_PLATFORM STREQUAL posix)
  find_package(MPI QUIET COMPONENTS C)
endif()
if(NOT MPI_C_FOUND)
  list(APPEND left_out_files "/front/mpi/")
  return()
endif()
file(GLOB mpi_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/front/mpi/*.c)
set(cli_sources ${front_sources})
list(FILTER cli_sources EXCLUDE REGEX "/front/cli/main\\.c$")
add_executable(cariste-mpi ${mpi_sources} ${cli_sources} ${commit_file})
add_dependencies(cariste-mpi commit)
target_include_directories(cariste-mpi PRIVATE ${PROJECT_SOURCE_DIR}/src)
target_include_directories(cariste-mpi SYSTEM PRIVATE ${MPI_C_INCLUDE_DIRS})
target_link_libraries(cariste-mpi PRIVATE cariste_static ${tui_dependencies} ${MPI_C_LIBRARIES})

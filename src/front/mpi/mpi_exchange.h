/* The exchange of searches over MPI. */
#ifndef FRONT_MPI_MPI_EXCHANGE_H
#define FRONT_MPI_MPI_EXCHANGE_H

struct exchange;
struct mpi_exchange;

/* MPI has been begun. */
struct mpi_exchange *mpi_exchange_new(void);
struct exchange *mpi_exchange_of(struct mpi_exchange *mpi);

/* Waits until all ranks are here, and returns what rank 0 says. */
int mpi_exchange_end(struct mpi_exchange *mpi, int said);

#endif

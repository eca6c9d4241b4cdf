/*
 * Preload library of the test runs: adds ATARIA_CLOCK_SHIFT seconds to the wall clock of a process. Monotonic clocks
 * and the times of files stay real, so browsers keep painting and time limits keep their length.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

static time_t shift(void) {
  static time_t seconds;
  static int known;
  if (!known) {
    const char *text = getenv("ATARIA_CLOCK_SHIFT");
    seconds = text ? (time_t)atoll(text) : 0;
    known = 1;
  }
  return seconds;
}

/* The next definition of a function: the C library's, or that of another preload library. */
#define FIND_NEXT(name) \
  if (!next) next = (__typeof__(next))dlsym(RTLD_NEXT, #name)

int clock_gettime(clockid_t clock, struct timespec *now) {
  static __typeof__(&clock_gettime) next;
  FIND_NEXT(clock_gettime);
  int result = next(clock, now);
  if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += shift();
  return result;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  static int (*next)(struct timeval *restrict, void *restrict);
  FIND_NEXT(gettimeofday);
  int result = next(now, zone);
  if (result == 0) now->tv_sec += shift();
  return result;
}

time_t time(time_t *out) {
  static __typeof__(&time) next;
  FIND_NEXT(time);
  time_t now = next(NULL) + shift();
  if (out) *out = now;
  return now;
}

/* Its limit is an instant of the wall clock, and the kernel compares it with the real one. */
int sem_timedwait(sem_t *restrict semaphore, const struct timespec *restrict limit) {
  static __typeof__(&sem_timedwait) next;
  FIND_NEXT(sem_timedwait);
  struct timespec real = *limit;
  real.tv_sec -= shift();
  return next(semaphore, &real);
}

/* An instant later than this many seconds is one of the wall clock: a monotonic clock begins with the machine. */
#define WALL_CLOCK_BEGINS 1000000000

/*
 * Waits until an instant of the clock its condition was made with. A limit of a moved wall clock that the kernel
 * takes for past ends each wait at once, and the idle threads of WebKit keep a core busy.
 */
int pthread_cond_timedwait(pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex,
                           const struct timespec *restrict limit) {
  static __typeof__(&pthread_cond_timedwait) next;
  /* By its version where there are two: the older one has conditions of another size. */
  if (!next) next = (__typeof__(next))dlvsym(RTLD_NEXT, "pthread_cond_timedwait", "GLIBC_2.3.2");
  FIND_NEXT(pthread_cond_timedwait);
  struct timespec real = *limit;
  if (real.tv_sec > WALL_CLOCK_BEGINS) real.tv_sec -= shift();
  return next(condition, mutex, &real);
}

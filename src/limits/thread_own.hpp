// One object of a type for each thread. It is destroyed when its thread ends.
//
// With g++ of MinGW, thread_local variables cannot be used: their memory is freed before their
// destructors run. A key of pthreads does not have this fault.
#ifndef BITDOKU_LIMITS_THREAD_OWN_HPP
#define BITDOKU_LIMITS_THREAD_OWN_HPP

#include <memory>
#include <utility>
#if BITDOKU_THREADS && defined(__MINGW32__)
#include <pthread.h>
#endif

namespace bitdoku {

template <class T>
class ThreadOwn {
 public:
#if BITDOKU_THREADS && defined(__MINGW32__)
  // Null if this thread has none.
  [[nodiscard]] static T* get() {
    return static_cast<T*>(pthread_getspecific(key()));
  }
  static void set(std::unique_ptr<T> object) {
    delete get();
    pthread_setspecific(key(), object.release());
  }

 private:
  static pthread_key_t key() {
    static const pthread_key_t made = [] {
      pthread_key_t fresh{};
      pthread_key_create(&fresh, [](void* object) { delete static_cast<T*>(object); });
      return fresh;
    }();
    return made;
  }
#else
  // Null if this thread has none.
  [[nodiscard]] static T* get() {
    return own_.get();
  }
  static void set(std::unique_ptr<T> object) {
    own_ = std::move(object);
  }

 private:
#if BITDOKU_THREADS
  static inline thread_local std::unique_ptr<T> own_;
#else
  static inline std::unique_ptr<T> own_;
#endif
#endif
};

}  // namespace bitdoku

#endif

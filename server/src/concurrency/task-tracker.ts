export type TaskTracker = ReturnType<typeof createTaskTracker>;

/** Tracks running tasks so that a stopping server can wait for them, including those whose caller has disconnected. */
export function createTaskTracker() {
  const tasks = new Set<Promise<unknown>>();
  return {
    async run<T>(work: () => Promise<T>): Promise<T> {
      const task = work();
      tasks.add(task);
      return task.finally(() => tasks.delete(task));
    },
    async settled(): Promise<void> {
      await Promise.allSettled(tasks);
    },
  };
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds of thread time. */
  tdur?: number;
  args?: { name?: string };
}

/** Categories of a trace. */
export const taskCategories = ['-*', 'toplevel', 'disabled-by-default-devtools.timeline'];

/** Returns the milliseconds of the main thread's tasks in a trace, in thread time, so that other programs do not count. */
export function mainThreadTasks(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const threads = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    .map(({ pid, tid }) => `${pid}/${tid}`);
  const tasks = traceEvents.filter(
    // Another `RunTask` is within each.
    ({ name, pid, tid, tdur }) => name === 'ThreadControllerImpl::RunTask' && tdur !== undefined && threads.includes(`${pid}/${tid}`),
  );
  if (tasks.length === 0) throw new Error('the trace tells of no task');
  return tasks.map(({ tdur }) => tdur! / 1000);
}

export const longestTask = (trace: Buffer): number => mainThreadTasks(trace).reduce((longest, task) => Math.max(longest, task), 0);

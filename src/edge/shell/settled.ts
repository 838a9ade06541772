import { debounceTime, type Observable } from 'rxjs';

/** Milliseconds without a change after which the window's size or scroll position is recorded (S1.9). */
const quiet = 200;

/** The last value of a burst, once it has ended. */
export const settled = <T>(source: Observable<T>): Observable<T> => source.pipe(debounceTime(quiet));

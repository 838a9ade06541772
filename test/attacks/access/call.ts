/** A call of a route: its path, and the `options` of a resource, or the query or body of another route. */
export interface Call {
  path?: string;
  query?: Record<string, string>;
  options?: object;
  body?: object;
  headers?: Record<string, string>;
}

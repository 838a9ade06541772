/** Header lines of an XMLHttpRequest. */
const headersIn = (lines: string): Headers =>
  new Headers(
    lines
      .split('\r\n')
      .filter(Boolean)
      .map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );

/** Statuses whose answer has no body. */
const bodiless = [101, 204, 205, 304];

/**
 * A `fetch` that reports the bytes of the body that were sent, of all. Only XMLHttpRequest knows them in every browser; a stream as the
 * body needs HTTP/2.
 */
export const fetchWithProgress =
  (onSent: (sent: number, total: number) => void): typeof fetch =>
  async (input, options) => {
    const asked = new Request(input, options);
    const body = await asked.blob();
    return new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(asked.method, asked.url);
      request.responseType = 'blob';
      asked.headers.forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.onprogress = ({ loaded, total }) => onSent(loaded, total);
      request.onload = () => {
        const answer = bodiless.includes(request.status) ? null : (request.response as Blob);
        resolve(new Response(answer, { status: request.status, headers: headersIn(request.getAllResponseHeaders()) }));
      };
      request.onerror = () => reject(new TypeError('The connection failed.'));
      request.onabort = () => reject(new DOMException('The request was ended.', 'AbortError'));
      asked.signal.addEventListener('abort', () => request.abort());
      if (asked.signal.aborted) request.onabort(new ProgressEvent('abort'));
      else request.send(body);
    });
  };

// @ts-check
// A parser program for tests: it reads nothing of what it is sent.
setInterval(() => undefined, 1000);

/** The package has no declaration for its small form; it has the same face. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}

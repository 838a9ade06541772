export { dictionary } from '../en-GB/dictionary.ts';

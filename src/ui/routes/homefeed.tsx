export { default } from './index.tsx';

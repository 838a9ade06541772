import { Spinner } from '../parts/Spinner.tsx';
import { useText } from '../text.ts';
import style from './LoadingRoute.module.css';

/** Shown while a page's code loads (S1.2). */
export function LoadingRoute() {
  const text = useText();
  return (
    <div className={style.place}>
      <Spinner label={text.shell.loadingRoute()} size={40} />
    </div>
  );
}

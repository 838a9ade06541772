import { Spinner } from '../parts/Spinner.tsx';
import { useText } from '../text.ts';
import style from './LoadingRoute.module.css';

/** While a page's code is on its way (S1.2). */
export function LoadingRoute() {
  const text = useText();
  return (
    <div className={style.place}>
      <Spinner label={text.shell.loadingRoute()} size={40} />
    </div>
  );
}

import { pinIdOf } from '../../../machines/shell/handlers.ts';
import type { Place } from '../../../machines/shell/navigation.ts';
import { OpeningPin } from '../browse/closeup/OpeningPin.tsx';
import { Spinner } from '../parts/Spinner.tsx';
import { useEntity } from '../session.ts';
import { useText } from '../text.ts';
import style from './LoadingRoute.module.css';

/** Shown while a page's code loads (S1.2): the picture of a known pin, at its place in the closeup. */
export function LoadingRoute({ place }: { place: Place | null }) {
  const text = useText();
  const pin = useEntity('pins', place?.handler === 'pin/[id]' ? pinIdOf(place.params.id!) : '');
  if (pin) return <OpeningPin pin={pin} />;
  return (
    <div className={style.place}>
      <Spinner label={text.shell.loadingRoute()} size={40} />
    </div>
  );
}

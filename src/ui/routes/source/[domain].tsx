import type { Place } from '../../../../machines/shell/navigation.ts';
import { SourcePage } from '../../browse/paths/SourcePage.tsx';

/** `/source/{domain}/` (S2.2). */
export default function SourceRoute({ place }: { place: Place }) {
  return <SourcePage domain={place.params.domain!} />;
}

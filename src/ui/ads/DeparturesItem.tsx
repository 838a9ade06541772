import { MenuLine } from '../parts/MenuLine.tsx';
import { useOwnText } from '../ownText.ts';
import { useSender } from '../session.ts';

/** Menu item for the list of departures, where visitors can also change their consent. */
export function DeparturesItem() {
  const words = useOwnText().settings.pages.departures();
  const requested = useSender('navigation.requested');
  return (
    <MenuLine id="departures" icon="lock" words={words} onAction={() => requested({ path: '/settings/departures', replace: false })} />
  );
}

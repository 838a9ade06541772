import { MenuLine } from '../parts/MenuLine.tsx';
import { usePageText } from '../pageText.ts';
import { useSender } from '../session.ts';

/** Menu item for the list of departures, where visitors can also change their consent. */
export function DeparturesItem() {
  const words = usePageText().settings.pages.departures();
  const requested = useSender('navigation.requested');
  return (
    <MenuLine id="departures" icon="lock" words={words} onAction={() => requested({ path: '/settings/departures', replace: false })} />
  );
}

import { MenuLine } from '../parts/MenuLine.tsx';
import { usePageText } from '../pageText.ts';
import { useSender } from '../session.ts';

/** In the menu: the way to what left this device, where a visitor changes their mind too. */
export function DeparturesItem() {
  const words = usePageText().settings.pages.departures();
  const requested = useSender('navigation.requested');
  return <MenuLine id="departures" icon="lock" words={words} onAction={() => requested({ path: '/settings/departures', replace: false })} />;
}

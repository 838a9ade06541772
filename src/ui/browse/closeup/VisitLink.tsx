import type { Pin } from '../../../../events/entities/pin.ts';
import { destinationOf } from '../../../../machines/ads/pinFields.ts';
import { isTouchAgent } from '../../../../machines/shell/viewer.ts';
import { ButtonLink } from '../../parts/Button.tsx';
import button from '../../parts/Button.module.css';
import { Icon } from '../../parts/Icon.tsx';
import { usePageText } from '../../pageText.ts';
import { useFlow } from '../../session.ts';
import { outwardLink } from './outwardLink.ts';
import { PinLink } from './PinLink.tsx';

/** Link to the pin's source; http and https only. */
export function VisitLink({ pin }: { pin: Pin }) {
  const text = usePageText();
  const isTouch = useFlow('viewer', isTouchAgent);
  const link = outwardLink(destinationOf(pin, isTouch));
  if (!link) return null;
  return (
    <p>
      <PinLink pinId={pin.id} href={link.href} className={`${button.button} ${button.plain}`}>
        <Icon name="link" size={20} />
        {text.closeup.visit({ domain: pin.domain || link.host })}
      </PinLink>
      {pin.domain && (
        <ButtonLink to={`/source/${encodeURIComponent(pin.domain)}/`} tone="quiet">
          {text.paths.moreFrom({ domain: pin.domain })}
        </ButtonLink>
      )}
    </p>
  );
}

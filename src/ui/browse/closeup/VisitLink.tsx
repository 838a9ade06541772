import type { Pin } from '../../../../events/entities/pin.ts';
import button from '../../parts/Button.module.css';
import { Icon } from '../../parts/Icon.tsx';
import { usePageText } from '../../pageText.ts';
import { outwardLink } from './outwardLink.ts';

/** The way to where the pin comes from, on the web only. */
export function VisitLink({ pin }: { pin: Pin }) {
  const text = usePageText();
  const link = outwardLink(pin.trackedLink ?? pin.link);
  if (!link) return null;
  return (
    <p>
      <a href={link.href} target="_blank" rel="noopener noreferrer nofollow" className={`${button.button} ${button.plain}`}>
        <Icon name="link" size={20} />
        {text.closeup.visit({ domain: pin.domain || link.host })}
      </a>
    </p>
  );
}

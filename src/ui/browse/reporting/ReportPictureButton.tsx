import type { GridPin } from '../../../../events/entities/pin.ts';
import { viewerUser } from '../../../../machines/shell/viewer.ts';
import { Button } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';
import style from './Report.module.css';

/** Opens the report dialog for one of a pin's pictures; hidden for own pins. */
export function ReportPictureButton({ signature, pin }: { signature: string; pin: GridPin }) {
  const { sharing: text } = usePageText();
  const opened = useSender('report.opened');
  const username = useFlow('viewer', (snapshot) => viewerUser(snapshot)?.username);
  if (username !== undefined && username === pin.pinner?.username) return null;
  return (
    <Button
      tone="quiet"
      className={style.picture}
      aria-haspopup="dialog"
      onClick={() => opened({ content: { type: 'image', id: signature, parentId: pin.id } })}
    >
      <Icon name="flag" size={20} />
      {text.report.image()}
    </Button>
  );
}

import type { GridPin, Pin } from '../../../../events/entities/pin.ts';
import type { ReportContent } from '../../../../events/entities/report.ts';
import { IconButton } from '../../parts/IconButton.tsx';
import { usePageText } from '../../pageText.ts';
import { useSender } from '../../session.ts';

/** Report-content data of a pin (S1.3). */
function contentOf(pin: GridPin | Pin): ReportContent {
  return {
    type: 'pin',
    id: pin.id,
    isProduct: 'richMetadata' in pin && Boolean(pin.richMetadata?.products?.length),
    isPromoted: pin.isPromoted ?? false,
    isThirdPartyAd: (pin.isPromoted ?? false) && pin.domain !== null,
    nodeId: pin.entityId,
    ...(pin.videoDuration !== undefined && { videoDuration: pin.videoDuration / 1000 }),
  };
}

/** Opens the report dialog for a pin. */
export function ReportButton({ pin }: { pin: GridPin | Pin }) {
  const { sharing: text } = usePageText();
  const opened = useSender('report.opened');
  return <IconButton icon="flag" label={text.report.pin()} aria-haspopup="dialog" onClick={() => opened({ content: contentOf(pin) })} />;
}

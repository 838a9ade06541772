import { usePageText } from '../pageText.ts';
import { BanEnd } from './BanEnd.tsx';

/** Says that the viewer may not write, in the place of what they would write with. */
export function Banned({ className = '' }: { className?: string | undefined }) {
  const { restrictions: text } = usePageText();
  return (
    <p role="alert" className={className}>
      {text.toasts.writeBanned()}
      <BanEnd />
    </p>
  );
}

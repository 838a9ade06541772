import { Empty } from '../parts/Empty.tsx';
import { ButtonLink } from '../parts/Button.tsx';
import { useTitle } from '../shell/title.ts';
import { useText } from '../text.ts';

/** Page for unknown addresses. */
export default function NotFound() {
  const { shell } = useText();
  useTitle(shell.notFound.title());
  return (
    <Empty title={shell.notFound.title()} body={shell.notFound.body()} level={1}>
      <ButtonLink to="/" tone="accent">
        {shell.notFound.home()}
      </ButtonLink>
    </Empty>
  );
}

import { Component, type ReactNode } from 'react';
import { Button } from '../parts/Button.tsx';
import { Empty } from '../parts/Empty.tsx';
import { useText } from '../text.ts';

/** Error page with a message, a retry button and, in development, the error's stack. */
export function BrokenPage({ body, stack, onRetry }: { body?: string; stack?: string | null; onRetry: () => void }) {
  const { shell } = useText();
  return (
    <Empty title={shell.broken.title()} body={body ?? shell.broken.body()} level={1} isFailure>
      <Button tone="accent" onClick={onRetry}>
        {shell.retry()}
      </Button>
      {stack && <pre>{stack}</pre>}
    </Empty>
  );
}

/** Limits a rendering error to the page. With the page as `key`, navigation resets it. */
export class PageBoundary extends Component<{ children: ReactNode }, { hasThrown: boolean }> {
  override state = { hasThrown: false };

  static getDerivedStateFromError(): { hasThrown: boolean } {
    return { hasThrown: true };
  }

  override render(): ReactNode {
    return this.state.hasThrown ? <BrokenPage onRetry={() => this.setState({ hasThrown: false })} /> : this.props.children;
  }
}

import { Component, type ReactNode } from 'react';
import { Button } from '../parts/Button.tsx';
import { Empty } from '../parts/Empty.tsx';
import { useText } from '../text.ts';

/** A page that can't be shown: what happened, and what helps. */
export function BrokenPage({ body, onRetry }: { body?: string; onRetry: () => void }) {
  const { shell } = useText();
  return (
    <Empty title={shell.broken.title()} body={body ?? shell.broken.body()} level={1} isFailure>
      <Button tone="accent" onClick={onRetry}>{shell.retry()}</Button>
    </Empty>
  );
}

/** Keeps a page that throws from taking the bars and the rest with it. Where it is `key`ed by the page, going elsewhere mends it. */
export class PageBoundary extends Component<{ children: ReactNode }, { hasThrown: boolean }> {
  override state = { hasThrown: false };

  static getDerivedStateFromError(): { hasThrown: boolean } {
    return { hasThrown: true };
  }

  override render(): ReactNode {
    return this.state.hasThrown ? <BrokenPage onRetry={() => this.setState({ hasThrown: false })} /> : this.props.children;
  }
}

import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import style from './Flyout.module.css';
import { Sheet } from './Sheet.tsx';

interface Props {
  label: string;
  /** Id of the opening element; null makes it a sheet. */
  anchor: string | null;
  isMobile: boolean;
  placement: NonNullable<PopoverProps['placement']>;
  children: ReactNode;
  onClose: () => void;
}

/** Pixels between a popover and the window's edges. The library counts the scrollbar's place as room. */
const edgePadding = (): number => 12 + window.innerWidth - document.documentElement.clientWidth;

/** A dialog anchored to the opening element, or a sheet on a small screen. */
export function Flyout({ label, anchor, isMobile, placement, children, onClose }: Props) {
  const at = anchor === null ? null : document.getElementById(anchor);
  if (isMobile || !at) {
    return (
      <Sheet label={label} onClose={onClose}>
        {children}
      </Sheet>
    );
  }
  return (
    <Popover
      className={style.popover!}
      isOpen
      triggerRef={{ current: at }}
      placement={placement}
      offset={8}
      containerPadding={edgePadding()}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Dialog className={style.dialog!} aria-label={label}>
        {children}
      </Dialog>
    </Popover>
  );
}

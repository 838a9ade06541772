import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import style from './Sheet.module.css';

interface Props {
  label: string;
  children: ReactNode;
  /** Called on Escape or a press outside. */
  onClose: () => void;
  role?: 'dialog' | 'alertdialog';
  /** False if a press outside must not close it. */
  isDismissable?: boolean;
}

/** A dialog of 656 px on a wide screen (S2.9), a bottom sheet on a small one. */
export function Sheet({ label, children, onClose, role = 'dialog', isDismissable = true }: Props) {
  return (
    <ModalOverlay className={style.scrim!} isOpen isDismissable={isDismissable} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal className={style.modal!}>
        <Dialog className={style.dialog!} role={role} aria-label={label}>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

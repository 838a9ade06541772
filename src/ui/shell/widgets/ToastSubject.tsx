import style from './ToastSubject.module.css';

/** The thing that a toast is about, by its name or first words, so that two toasts of one kind can be told apart. */
export function ToastSubject({ children }: { children: string }) {
  return (
    <span className={style.subject} dir="auto">
      {children}
    </span>
  );
}

/** Texts of the owner's inbox of feedback. */
export const inbox = {
  title: 'Γνώμες',
  loading: 'Φόρτωση',
  none: 'Δεν υπάρχουν νέες γνώμες.',
  failed: 'Δεν ήταν δυνατή η φόρτωση των γνωμών.',
  more: 'Περισσότερα',
  done: 'Έγινε',
  from: 'Από: {name:string}',
  fromNobody: 'Από άτομο χωρίς λογαριασμό',
  page: 'Γράφτηκε στη σελίδα {path:string}',
  version: 'Έκδοση {version:string}',
  categories: { problem: 'Ένα πρόβλημα', idea: 'Μια ιδέα', praise: 'Έπαινος' },
  noCategory: 'Γνώμη',
  toasts: {
    settled: 'Επισημάνθηκε ότι έγινε',
    refused: 'Δεν αποθηκεύτηκε, οπότε η εγγραφή εμφανίζεται πάλι. Δοκιμάστε ξανά.',
  },
  undo: 'Αναίρεση',
} as const;

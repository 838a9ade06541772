import type { Database } from '../database/database.ts';
import type { Viewer } from './viewer.ts';

/** What an answer is given beside what was asked. */
export interface Asking {
  db: Database;
  viewer: Viewer;
}

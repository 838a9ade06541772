/** The database in use, for SQL that differs between the two. */
export type Dialect = 'sqlite' | 'postgres';

/** Which database is behind the rows; asked only where the two need different words. */
export type Dialect = 'sqlite' | 'postgres';

interface Ingredient {
  amount: string | null;
  name: string;
  group?: string | undefined;
}

/** Ingredients by group in the recipe's order; `number` is the index in the whole list. */
export function groupsOf(ingredients: readonly Ingredient[]): { name: string | null; items: (Ingredient & { number: number })[] }[] {
  const groups: ReturnType<typeof groupsOf> = [];
  ingredients.forEach((ingredient, number) => {
    const name = ingredient.group ?? null;
    const last = groups.at(-1);
    if (last && last.name === name) last.items.push({ ...ingredient, number });
    else groups.push({ name, items: [{ ...ingredient, number }] });
  });
  return groups;
}

import type { PersonDraft } from '../browse/drafts.ts';
import type { Portrait } from './avatars.ts';

/** A person of the initial gallery, with the design of their avatar and the domain that sells their prints. */
export interface GalleryPerson extends PersonDraft {
  username: string;
  portrait: Portrait;
  domain: string;
}

export const people: readonly GalleryPerson[] = [
  {
    username: 'mira-halvorsen',
    fullName: 'Mira Halvorsen',
    domain: 'northlight.example',
    about: 'I walk, then I draw where I walked. Mountains mostly, some sea. Tromsø in winter, wherever the ferry goes in summer.',
    portrait: { ground: 'powder', skin: 'peach', hair: 'mustard', clothes: 'navy', style: 'bun' },
  },
  {
    username: 'tomas-ferreira',
    fullName: 'Tomás Ferreira',
    domain: 'ruadasflores.example',
    about: 'Architect on weekdays. Cities by the hour, tiles by the square metre, staircases whenever I find one. Porto.',
    portrait: { ground: 'apricot', skin: 'caramel', hair: 'cocoa', clothes: 'chalk', style: 'beard' },
  },
  {
    username: 'yuki-tanabe',
    fullName: 'Yuki Tanabe',
    domain: 'moonjar.example',
    about: 'Potter. The kiln decides, I write it down. Vessels, glazes, and the plates that survived.',
    portrait: { ground: 'celadon', skin: 'peach', hair: 'ink', clothes: 'terracotta', style: 'bob' },
  },
  {
    username: 'adaeze-okafor',
    fullName: 'Adaeze Okafor',
    domain: 'bigletters.example',
    about: 'Letters the size of furniture. Formerly sign painter, still a sign painter. Patterns on Sundays.',
    portrait: { ground: 'lilac', skin: 'umber', hair: 'coal', clothes: 'vermilion', style: 'afro' },
  },
  {
    username: 'lucien-moreau',
    fullName: 'Lucien Moreau',
    domain: 'tablelibre.example',
    about: 'Draws lunch before eating it, which is why it is cold. Fruit, bottles, recipes that fit on one page.',
    portrait: { ground: 'sage', skin: 'apricot', hair: 'stone', clothes: 'petrol', style: 'short' },
  },
  {
    username: 'ines-quintana',
    fullName: 'Inés Quintana',
    domain: 'pressedplants.example',
    about: 'Field botanist. I press what I may and draw what I may not pick. Ferns, fungi, meadows, and the odd houseplant.',
    portrait: { ground: 'blush', skin: 'caramel', hair: 'umber', clothes: 'fern', style: 'long' },
  },
  {
    username: 'orbit-society',
    fullName: 'The Orbit Society',
    domain: 'orbitsociety.example',
    about: 'Amateur astronomers since 1968, poster makers since last spring. Everything overhead, roughly to scale.',
    portrait: { ground: 'midnight', emblem: 'planet' },
  },
  {
    username: 'paperhouse',
    fullName: 'Paperhouse',
    domain: 'paperhouse.example',
    about: 'A small press above a bakery. We print, frame and post; the smell of bread is free. Shop open whenever the lights are on.',
    portrait: { ground: 'tomato', emblem: 'house' },
  },
];

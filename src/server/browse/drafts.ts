import type { Board } from '../../../events/entities/board.ts';
import type { CommentType } from '../../../events/entities/comment.ts';
import type { Pin } from '../../../events/entities/pin.ts';

/** A picture that has been taken in: its original and what was computed from it. */
export interface Picture {
  /** Hex SHA-256 of the bytes that came in, so that a picture is known before it is decoded. */
  signature: string;
  /** Pixels, orientation applied. */
  width: number;
  height: number;
  /** `#rrggbb`. */
  dominantColor: string;
  /** Base64 of the thumbhash. */
  thumbhash: string;
  /** Visual descriptor: colour layout and edges, one byte a dimension. */
  descriptor: Uint8Array;
}

export interface PersonDraft {
  username: string;
  fullName: string;
  about?: string;
  /** Signature of the picture that shows the person. */
  pictureSignature?: string;
}

export interface BoardDraft {
  owner: string;
  slug: string;
  name: string;
  description?: string;
  privacy?: 'public' | 'secret' | 'protected';
  layout?: Board['layout'];
  sections?: { slug: string; title: string }[];
}

/** A pin to be written. One of the same owner with the same picture is known already: it is not written twice, but gets what it lacks. */
export interface PinDraft {
  picture: Picture;
  owner: string;
  board?: { slug: string; section?: string };
  title: string;
  description?: string;
  altText?: string;
  /** Plain name; the topic is created when it is new. */
  topic?: string;
  link?: string;
  /** ISO 8601; the moment of writing when absent. */
  createdAt?: string;
  /** All that makes the pin more than an image, in the entity's own shape. */
  detail?: Pick<Pin, 'video' | 'storyPinData' | 'richMetadata' | 'mediaAttribution' | 'sponsorship' | 'carouselData' | 'isPromoted' | 'recommendationReason' | 'leadForm' | 'advertiserId' | 'campaignId' | 'adDestinationUrl'>;
  repinCount?: number;
}

/** A comment to be written, with the answers to it; people by their usernames, moments in ISO 8601. */
export interface CommentDraft {
  /** By its owner and its picture. */
  pin: { owner: string; signature: string };
  by: string;
  text: string;
  type?: CommentType;
  at: string;
  likedBy?: readonly string[];
  isHighlighted?: boolean;
  replies?: readonly { by: string; text: string; at: string }[];
}

/** What an import and the first gallery write to; the database is behind it. */
export interface Shelves {
  savePerson(person: PersonDraft): Promise<void>;
  saveBoard(board: BoardDraft): Promise<void>;
  /** In one transaction. */
  savePins(pins: PinDraft[]): Promise<{ added: number; known: number }>;
  saveComments(comments: readonly CommentDraft[]): Promise<void>;
}

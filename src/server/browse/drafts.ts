import type { Board } from '../../../events/entities/board.ts';
import type { CommentType } from '../../../events/entities/comment.ts';
import type { Pin } from '../../../events/entities/pin.ts';

/** An imported picture: its original and the data computed from it. */
export interface Picture {
  /** Hex SHA-256 of the received bytes, so that a known picture is recognized before decoding. */
  signature: string;
  /** Pixels, after applying the orientation. */
  width: number;
  height: number;
  /** `#rrggbb`. */
  dominantColor: string;
  /** Base64 of the thumbhash. */
  thumbhash: string;
  /** Visual descriptor: color layout and edges, one byte per dimension. */
  descriptor: Uint8Array;
  /** 1 to 4, light to dark; 0 if it shows no skin; absent for a picture that was taken in before the measure existed. */
  skinTone?: number;
  /** Size of the uploaded file; absent if it does not count against a quota. */
  bytes?: number;
}

export interface PersonDraft {
  username: string;
  fullName: string;
  about?: string;
  /** Signature of the profile picture. */
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

/** A pin to be written. If its owner already has one with the same picture, the existing pin is completed instead. */
export interface PinDraft {
  picture: Picture;
  owner: string;
  board?: { slug: string; section?: string };
  title: string;
  description?: string;
  altText?: string;
  /** Plain name; the topic is created if it does not exist. */
  topic?: string;
  link?: string;
  /** ISO 8601; defaults to the time of writing. */
  createdAt?: string;
  /** Details beyond the image, in the entity's own shape. */
  detail?: Pick<
    Pin,
    | 'video'
    | 'storyPinData'
    | 'richMetadata'
    | 'mediaAttribution'
    | 'sponsorship'
    | 'carouselData'
    | 'isPromoted'
    | 'recommendationReason'
    | 'leadForm'
    | 'advertiserId'
    | 'campaignId'
    | 'adDestinationUrl'
  > & { lookPinIds?: string[] };
  repinCount?: number;
}

/** A comment to be written, with its replies; people by username, times in ISO 8601. */
export interface CommentDraft {
  /** Identified by its owner and its picture. */
  pin: { owner: string; signature: string };
  by: string;
  text: string;
  type?: CommentType;
  at: string;
  likedBy?: readonly string[];
  isHighlighted?: boolean;
  replies?: readonly { by: string; text: string; at: string }[];
}

/** Storage interface for imports and the initial gallery, implemented by the database. */
export interface ContentStore {
  savePerson(person: PersonDraft): Promise<void>;
  saveBoard(board: BoardDraft): Promise<void>;
  /** Runs in one transaction. */
  savePins(pins: PinDraft[]): Promise<{ added: number; known: number }>;
  saveComments(comments: readonly CommentDraft[]): Promise<void>;
}

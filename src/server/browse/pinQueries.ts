import {
  GraphQLFloat,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  GraphQLUnionType,
  GraphQLBoolean,
} from 'graphql';
import * as v from 'valibot';
import { Story } from '../../../events/entities/feed.ts';
import { GridPin, Pin } from '../../../events/entities/pin.ts';
import type { RequestContext } from '../shell/requestContext.ts';
import { graphTypeOf, json, selectionOf } from '../shell/graph.ts';
import { Refusal } from '../shell/refusal.ts';
import { closeupPin } from './closeup.ts';
import { signedInOnly, signedOutOnly } from './fieldVisibility.ts';
import type { Origin } from './related.ts';
import { relatedFeed } from './relatedFeed.ts';

const maxPageSize = 50;

const pinType = graphTypeOf('Pin', Pin, new Map());
const storyType = graphTypeOf('Story', Story, new Map([[GridPin, pinType]]));
const errorType = new GraphQLObjectType({ name: 'Error', fields: { code: { type: GraphQLFloat }, message: { type: GraphQLString } } });
const typeNameOf = ({ __typename }: { __typename: string }) => __typename;
const pinResult = new GraphQLUnionType({ name: 'PinResult', types: [pinType, errorType], resolveType: typeNameOf });
const feedNode = new GraphQLUnionType({ name: 'FeedNode', types: [pinType, storyType], resolveType: typeNameOf });

const feedType = new GraphQLObjectType({
  name: 'RelatedModulesFeed',
  fields: {
    edges: { type: new GraphQLList(new GraphQLObjectType({ name: 'FeedEdge', fields: { node: { type: feedNode } } })) },
    pageInfo: {
      type: new GraphQLObjectType({
        name: 'PageInfo',
        fields: { endCursor: { type: GraphQLString }, hasNextPage: { type: GraphQLBoolean } },
      }),
    },
  },
});

/** How the viewer reached the pin (S1.3), which influences the related pins. */
const cameFrom = {
  source: { type: json },
  searchQuery: { type: GraphQLString },
  homefeedSourceSig: { type: GraphQLString },
  topLevelSource: { type: json },
  topLevelSourceDepth: { type: GraphQLInt },
};

type RelatedArguments = Origin & { pin: string; first: number; after?: string | null };

/** The schema that the stored pin queries use (C-03, C-04). */
export const pinGraph = new GraphQLSchema({
  query: new GraphQLObjectType<unknown, RequestContext>({
    name: 'Query',
    fields: {
      v3GetPinQuery: {
        type: pinResult,
        args: { pin: { type: new GraphQLNonNull(GraphQLString) } },
        async resolve(_root, { pin: id }: { pin: string }, { db, viewer }) {
          const pin = await closeupPin(db, id, viewer);
          return pin ? { __typename: 'Pin', ...pin } : { __typename: 'Error', code: 404, message: 'There is no such pin.' };
        },
      },
      closeupRelatedModulesFeed: {
        type: feedType,
        args: {
          pin: { type: new GraphQLNonNull(GraphQLString) },
          first: { type: new GraphQLNonNull(GraphQLInt) },
          after: { type: GraphQLString },
          ...cameFrom,
        },
        async resolve(_root, { pin: id, first, after, ...origin }: RelatedArguments, { db, viewer }) {
          if (first < 1 || first > maxPageSize) throw new Refusal(400, `A page has 1 to ${maxPageSize} entries.`);
          const { nodes, endCursor } = await relatedFeed(db, id, viewer, { after, first, origin });
          return { edges: nodes.map((node) => ({ node })), pageInfo: { endCursor, hasNextPage: endCursor !== null } };
        },
      },
    },
  }),
});

const byViewer = (path: string) =>
  signedInOnly.includes(path) ? ' @include(if: $isAuth)' : signedOutOnly.includes(path) ? ' @skip(if: $isAuth)' : '';
const byViewerAndDevice = (path: string) => (path === 'mobileLink' ? ' @skip(if: $isDesktop)' : byViewer(path));
const pinOrError = (selection: string) =>
  `v3GetPinQuery(pin: $pinId) { __typename ... on Pin { ${selection} } ... on Error { code message } }`;

/** All allowed operations, by name. `data` is the shape of the response. */
export const pinOperations = {
  CloseupDetailQuery: {
    text: `query CloseupDetailQuery($pinId: String!, $isAuth: Boolean! = false, $isDesktop: Boolean! = true) { ${pinOrError(selectionOf(Pin, byViewerAndDevice))} }`,
    data: v.object({ v3GetPinQuery: Pin }),
  },
  CloseupPageQuery: {
    text: `query CloseupPageQuery($pinId: String!, $isAuth: Boolean! = false) { ${pinOrError(selectionOf(Pin, byViewer))} }`,
    data: v.object({ v3GetPinQuery: Pin }),
  },
  CloseupRelatedModulesFeedQuery: {
    text: `query CloseupRelatedModulesFeedQuery(
      $pinId: String!, $source: JSON, $searchQuery: String, $homefeedSourceSig: String, $topLevelSource: JSON, $topLevelSourceDepth: Int, $first: Int! = 12, $after: String
    ) {
      closeupRelatedModulesFeed(
        pin: $pinId, first: $first, after: $after,
        source: $source, searchQuery: $searchQuery, homefeedSourceSig: $homefeedSourceSig, topLevelSource: $topLevelSource, topLevelSourceDepth: $topLevelSourceDepth
      ) {
        edges { node { __typename ... on Pin { ${selectionOf(GridPin)} } ... on Story { ${selectionOf(Story)} } } }
        pageInfo { endCursor hasNextPage }
      } }`,
    data: v.object({
      closeupRelatedModulesFeed: v.object({ edges: v.array(v.object({ node: v.object({ ...GridPin.entries, ...Story.entries }) })) }),
    }),
  },
};

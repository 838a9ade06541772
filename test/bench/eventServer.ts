// The server that the delivery bench kills repeatedly.
import '../server/eventServer.ts';

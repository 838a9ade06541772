// What the bench of delivery kills again and again.
import '../server/eventServer.ts';

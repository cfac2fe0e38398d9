import { randomBytes } from 'node:crypto'
import { ParentBasedSampler, type Sampler, SamplingDecision } from '@opentelemetry/sdk-trace'
import { Secrets } from '../secrets.ts'

const BUCKETS = 2 ** 32

/**
 * Records a share of the traces, which a keyed hash of the trace's id chooses: all spans, jobs and servers of a trace decide
 * alike, and whoever chooses ids for `traceparent` cannot know which ones are recorded.
 * @param share from 0 to 1
 * @param tokenSecret the same for all servers of a shop; undefined where there is one server alone
 */
export function createTraceSampler(share: number, tokenSecret: string | undefined): Sampler {
  const secrets = new Secrets(tokenSecret ?? randomBytes(32).toString('hex'))
  const root: Sampler = {
    shouldSample: (_context, traceId) => {
      const bucket = secrets.fingerprint('trace', traceId).readUInt32BE()
      const isRecorded = bucket < share * BUCKETS
      return { decision: isRecorded ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD }
    },
    toString: () => `TraceSampler{${share}}`,
  }
  // Without them a stranger's flag in the header would decide.
  return new ParentBasedSampler({ root, remoteParentSampled: root, remoteParentNotSampled: root })
}

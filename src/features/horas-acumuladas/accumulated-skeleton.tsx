import { Bone, Skeleton } from '#ui/skeleton.tsx'

/** The shape of balance, chart and concepts while they are on their way. */
export function AccumulatedSkeleton() {
  return (
    <Skeleton>
      <Bone height="5rem" />
      <Bone height="20rem" />
      <Bone height="24rem" />
    </Skeleton>
  )
}

import { Bone, Skeleton } from '#ui/skeleton.tsx'

/** The skeleton of balance, chart and concepts. */
export function AccumulatedSkeleton() {
  return (
    <Skeleton>
      <Bone height="5rem" />
      <Bone height="20rem" />
      <Bone height="24rem" />
    </Skeleton>
  )
}

import { Bone, Skeleton } from '#ui/skeleton.tsx'

/** The skeleton of a folder for the first load. */
export function DocumentsSkeleton() {
  return (
    <Skeleton>
      <Bone width="min(26rem, 100%)" height="4.5rem" />
      <Bone width="5rem" height="1.75rem" />
      <Bone height="4rem" />
      <Bone height="4rem" />
      <Bone height="4rem" />
      <Bone height="4rem" />
    </Skeleton>
  )
}

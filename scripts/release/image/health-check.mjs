// Run by the container's health check. The probe answers while the database is away, too: nobody restarts a shop that waits.
const response = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health/live`).catch(
  () => undefined,
)
process.exit(response?.ok ? 0 : 1)

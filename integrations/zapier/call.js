/**
 * Makes one call of /api/zapier/v1 with the secret of the connection, and returns its reply. CUTTLE_ORIGIN is the address of the main site,
 * set for each version of the app (README.md).
 *
 * What it throws decides what Zapier does: ExpiredAuthError asks the owner to connect again, ThrottledError plays the same step again later,
 * any other error stops the step and shows its sentence in the history.
 */
export async function call(z, bundle, name, body = {}, key = undefined) {
  const unreachable = "Cuttle can't be reached right now.";
  const response = await z
    .request({
      method: "POST",
      url: `${process.env.CUTTLE_ORIGIN}/api/zapier/v1/${name}`,
      headers: {
        "Content-Type": "application/json",
        Authorization: `Bearer ${bundle.authData.secret}`,
        ...(key && { "Idempotency-Key": key }),
      },
      body,
      skipThrowForStatus: true,
    })
    .catch(() => {
      throw new z.errors.ThrottledError(unreachable, 60);
    });
  const { status, data } = response;
  if (status === 200 && data?.success) return data;
  if (status === 429 || status >= 502) {
    const seconds = Number(response.getHeader("retry-after")) || 60;
    throw new z.errors.ThrottledError(data?.message ?? unreachable, seconds);
  }
  const message = data?.message ?? `Cuttle replied with status ${status}.`;
  if (status === 401) throw new z.errors.ExpiredAuthError(message);
  throw new z.errors.Error(message, data?.code, status);
}

/*
 * Cleans a noisy rendering. Two renderings of the same picture, each with noise of its own, guide each other: what
 * one of them shows says how the neighbours of a point are weighed in the other (non-local means with cross
 * filtering, after Rousselle, Manzi and Zwicker, "Robust Denoising using Feature and Color Information", 2013).
 * What the renderer knows without noise - colour, slope and distance of surfaces - keeps edges.
 *
 *   gcc -O3 -march=native -fopenmp -ffast-math clean.c -o clean -lm
 *   clean WIDTH HEIGHT NOISY CLEAN
 *
 * NOISY holds 13 planes of floats: light of the first and the second rendering (3 + 3), albedo (3), normal (3),
 * depth (1). CLEAN gets 3 planes of light.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LIGHT = 3, FEATURES = 7, PLANES = 13, REACH = 6, PATCH = 3 };
static const float STRENGTH = 0.8f;
static const float TOLERANCE[FEATURES] = {.004f, .004f, .004f, .01f, .01f, .01f, .002f};

static int width, height;
static size_t points;

static float *plane(size_t count) {
  float *made = calloc(count * points, sizeof(float));
  if (!made) { fprintf(stderr, "clean: no memory\n"); exit(1); }
  return made;
}

/* The mean of the square of this radius round every point; `along` takes the half-way result. */
static void mean(const float *from, float *along, float *to, int radius) {
  for (int y = 0; y < height; y++) {
    const float *row = from + (size_t)y * width;
    float *out = along + (size_t)y * width, sum = 0;
    int count = 0;
    for (int x = 0; x < radius && x < width; x++) { sum += row[x]; count++; }
    for (int x = 0; x < width; x++) {
      if (x + radius < width) { sum += row[x + radius]; count++; }
      if (x - radius > 0) { sum -= row[x - radius - 1]; count--; }
      out[x] = sum / count;
    }
  }
  float *sums = calloc(width, sizeof(float));
  int count = 0;
  for (int y = -radius; y < height; y++) {
    if (y + radius < height) {
      const float *row = along + (size_t)(y + radius) * width;
      for (int x = 0; x < width; x++) sums[x] += row[x];
      count++;
    }
    if (y - radius > 0) {
      const float *row = along + (size_t)(y - radius - 1) * width;
      for (int x = 0; x < width; x++) sums[x] -= row[x];
      count--;
    }
    if (y < 0) continue;
    float *out = to + (size_t)y * width;
    for (int x = 0; x < width; x++) out[x] = sums[x] / count;
  }
  free(sums);
}

/* Light is compared as the eye does, so that a bright spark does not outweigh its surroundings. */
static float seen(float light) { return light > 0 ? logf(1 + 4 * light) : 0; }
static float unseen(float value) { return (expf(value) - 1) / 4; }

/* How noisy every point of the light is: from the difference of the two renderings. */
static float *noise_of(const float *one, const float *other, float *along) {
  float *variance = plane(LIGHT), *raw = plane(1);
  for (int c = 0; c < LIGHT; c++) {
    for (size_t i = 0; i < points; i++) {
      float d = one[c * points + i] - other[c * points + i];
      raw[i] = fminf(d * d / 2, 0.5f);
    }
    mean(raw, along, variance + c * points, 4);
  }
  free(raw);
  return variance;
}

struct work { float *first, *second, *guide, *along, *result; };

/* Compares every point with the one `dx`, `dy` away. */
static void compare(struct work *w, const float *one, const float *other, const float *variance,
                    const float *features, const float *spread, int dx, int dy) {
  size_t bytes = points * sizeof(float);
  memset(w->first, 0, bytes); memset(w->second, 0, bytes); memset(w->guide, 0, bytes);
  int left = dx < 0 ? -dx : 0, right = dx > 0 ? width - dx : width;
  for (int y = dy < 0 ? -dy : 0; y < (dy > 0 ? height - dy : height); y++) {
    size_t here = (size_t)y * width, there = (size_t)(y + dy) * width + dx;
    for (int c = 0; c < LIGHT; c++) {
      const float *a = one + c * points, *b = other + c * points, *v = variance + c * points;
      for (int x = left; x < right; x++) {
        float vp = v[here + x], vq = v[there + x], expected = vp + fminf(vp, vq);
        float scale = 1 / (1e-5f + STRENGTH * STRENGTH * (vp + vq));
        float da = a[here + x] - a[there + x], db = b[here + x] - b[there + x];
        w->first[here + x] += (da * da - expected) * scale;
        w->second[here + x] += (db * db - expected) * scale;
      }
    }
    for (int c = 0; c < FEATURES; c++) {
      const float *f = features + c * points, *s = spread + c * points;
      for (int x = left; x < right; x++) {
        float d = f[here + x] - f[there + x], own = s[here + x] / 2;
        w->guide[here + x] = fmaxf(w->guide[here + x], (d * d - own) / (TOLERANCE[c] + own));
      }
    }
  }
  mean(w->first, w->along, w->result, PATCH); memcpy(w->first, w->result, bytes);
  mean(w->second, w->along, w->result, PATCH); memcpy(w->second, w->result, bytes);
}

/* Adds the weighed neighbours: 3 planes of each rendering and a plane of weights of each. */
static void gather(const struct work *w, float *sums, const float *one, const float *other, int dx, int dy) {
  float *weight_one = sums + 6 * points, *weight_other = sums + 7 * points;
  int left = dx < 0 ? -dx : 0, right = dx > 0 ? width - dx : width;
  for (int y = dy < 0 ? -dy : 0; y < (dy > 0 ? height - dy : height); y++) {
    size_t here = (size_t)y * width, there = (size_t)(y + dy) * width + dx;
    for (int x = left; x < right; x++) {
      float guide = w->guide[here + x];
      float by_first = expf(-fmaxf(0, fmaxf(w->first[here + x] / LIGHT, guide)));
      float by_second = expf(-fmaxf(0, fmaxf(w->second[here + x] / LIGHT, guide)));
      weight_one[here + x] += by_second;
      weight_other[here + x] += by_first;
      for (int c = 0; c < LIGHT; c++) {
        sums[c * points + here + x] += by_second * one[c * points + there + x];
        sums[(3 + c) * points + here + x] += by_first * other[c * points + there + x];
      }
    }
  }
}

int main(int count, char **given) {
  if (count != 5) { fprintf(stderr, "usage: clean WIDTH HEIGHT NOISY CLEAN\n"); return 2; }
  width = atoi(given[1]); height = atoi(given[2]); points = (size_t)width * height;
  float *one = plane(PLANES), *other = one + LIGHT * points, *known = one + 2 * LIGHT * points;
  FILE *file = fopen(given[3], "rb");
  if (!file || fread(one, sizeof(float), PLANES * points, file) != PLANES * points) { perror("clean"); return 1; }
  fclose(file);
  for (size_t i = 0; i < 2 * LIGHT * points; i++) one[i] = seen(one[i]);
  float *depth = known + 6 * points;
  for (size_t i = 0; i < points; i++) depth[i] = 2 * logf(1 + (depth[i] < 1e4f ? depth[i] : 1e4f));

  float *along = plane(1), *raw = plane(1), *features = plane(FEATURES), *spread = plane(FEATURES);
  float *variance = noise_of(one, other, along);
  for (int c = 0; c < FEATURES; c++) {
    mean(known + c * points, along, features + c * points, 1);
    for (size_t i = 0; i < points; i++) {
      float d = known[c * points + i] - features[c * points + i];
      raw[i] = d * d;
    }
    mean(raw, along, spread + c * points, 2);
  }

  float *total = plane(8);
  int side = 2 * REACH + 1;
  #pragma omp parallel
  {
    struct work w = {plane(1), plane(1), plane(1), plane(1), plane(1)};
    float *sums = plane(8);
    #pragma omp for schedule(dynamic, 1)
    for (int at = 0; at < side * side; at++) {
      int dx = at % side - REACH, dy = at / side - REACH;
      compare(&w, one, other, variance, features, spread, dx, dy);
      gather(&w, sums, one, other, dx, dy);
    }
    #pragma omp critical
    for (size_t i = 0; i < 8 * points; i++) total[i] += sums[i];
  }

  float *clean = plane(LIGHT);
  for (int c = 0; c < LIGHT; c++)
    for (size_t i = 0; i < points; i++) {
      float a = total[c * points + i] / (total[6 * points + i] + 1e-8f);
      float b = total[(3 + c) * points + i] / (total[7 * points + i] + 1e-8f);
      clean[c * points + i] = unseen((a + b) / 2);
    }
  file = fopen(given[4], "wb");
  if (!file || fwrite(clean, sizeof(float), LIGHT * points, file) != LIGHT * points || fclose(file)) { perror("clean"); return 1; }
  return 0;
}

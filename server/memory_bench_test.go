package server_test

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"io"
	"net"
	"os"
	"regexp"
	"runtime/debug"
	"strconv"
	"sync"
	"testing"

	"cuttle"
	"cuttle/devkit/testkit"
	"cuttle/media"
)

// What a node takes when eight people send one of the worst pictures and a small one each, all at the same time: MB resident before, and at
// most while they are drawn.
func BenchmarkMemoryOfUploads(b *testing.B) {
	small := flatPicture(4, 8, 6, 1600, 900)
	for name, picture := range map[string][]byte{
		"4890x4900,16bit": flatPicture(8, 16, 6, 4890, 4900),
		"3800x3800,16bit": flatPicture(8, 16, 6, 3800, 3800),
		"4890x4900":       flatPicture(4, 8, 6, 4890, 4900),
		"24000x1000":      flatPicture(4, 8, 6, 24000, 1000),
		"4890x4900,5MB":   append(flatPicture(4, 8, 6, 4890, 4900), make([]byte, media.MaxBytes-200_000)...),
	} {
		b.Run(name, func(b *testing.B) {
			w := newBenchWorld(b)
			people := make([]*person, 8)
			for i := range people {
				people[i] = w.enter(b, fmt.Sprintf("maker%d", i), cuttle.PlanPro, nil)
			}
			for b.Loop() {
				var puts []string
				for _, p := range people {
					puts = append(puts, w.putCover(b, p, picture), w.putCover(b, p, small))
				}
				debug.FreeOSMemory()
				testkit.Must(b, os.WriteFile("/proc/self/clear_refs", []byte("5"), 0)) // the peak begins anew
				before := resident(b, "VmRSS")
				taken := w.sendAll(b, puts)
				b.ReportMetric(before, "MB-before")
				b.ReportMetric(resident(b, "VmHWM"), "MB-peak")
				b.ReportMetric(float64(taken), "taken")
			}
		})
	}
}

// putCover is a request with a picture for a new project.
func (w benchWorld) putCover(b *testing.B, p *person, picture []byte) string {
	project := ask[struct{ ProjectID string }](b, w.world, p, "createProject", nil).ProjectID
	url := ask[struct{ URL string }](b, w.world, p, "generateProjectPicturePutUrl", input{"projectId": project, "purpose": "cover"}).URL
	return fmt.Sprintf("PUT %s HTTP/1.1\r\nHost: cuttle.test\r\nCookie: %s=%s\r\nConnection: close\r\nContent-Length: %d\r\n\r\n%s",
		url, p.cookie.Name, p.cookie.Value, len(picture), picture)
}

// sendAll sends the requests at once and counts how many pictures are taken.
func (w benchWorld) sendAll(b *testing.B, requests []string) (taken int) {
	var clients sync.WaitGroup
	var mu sync.Mutex
	for _, request := range requests {
		clients.Go(func() {
			conn := testkit.Get(net.Dial("tcp", w.client.Addr))(b)
			defer conn.Close()
			io.WriteString(conn, request)
			var answer bytes.Buffer
			answer.ReadFrom(conn)
			mu.Lock()
			defer mu.Unlock()
			if bytes.Contains(answer.Bytes(), []byte(`"success":true`)) {
				taken++
			} else {
				b.Logf("%.400s", answer.Bytes()[max(0, answer.Len()-300):])
			}
		})
	}
	clients.Wait()
	return taken
}

// resident is a line of /proc/self/status in MB.
func resident(b *testing.B, line string) float64 {
	status := testkit.Get(os.ReadFile("/proc/self/status"))(b)
	match := regexp.MustCompile(line + `:\s+(\d+) kB`).FindSubmatch(status)
	kB := testkit.Get(strconv.Atoi(string(match[1])))(b)
	return float64(kB) / 1024
}

// flatPicture is a PNG of nothing but zeros, made without ever holding its pixels.
func flatPicture(perPixel, depth, kind byte, width, height uint32) []byte {
	var rows bytes.Buffer
	z, err := zlib.NewWriterLevel(&rows, zlib.BestCompression)
	if err != nil {
		panic(err)
	}
	row := make([]byte, 1+int(width)*int(perPixel))
	for range height {
		z.Write(row)
	}
	z.Close()
	header := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, width), height)
	out := []byte("\x89PNG\r\n\x1a\n")
	for _, chunk := range []struct {
		kind string
		data []byte
	}{{"IHDR", append(header, depth, kind, 0, 0, 0)}, {"IDAT", rows.Bytes()}, {"IEND", nil}} {
		out = binary.BigEndian.AppendUint32(out, uint32(len(chunk.data)))
		from := len(out)
		out = append(append(out, chunk.kind...), chunk.data...)
		out = binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out[from:]))
	}
	return out
}
